-- Where a courier was is nobody's business once the order is handed over: what was kept of ended orders goes.
update orders set delivery_latitude = null, delivery_longitude = null, delivery_location_at = null, delivery_location_taken_at = null
where status <> 'out_for_delivery'
  and num_nonnulls(delivery_latitude, delivery_longitude, delivery_location_at, delivery_location_taken_at) > 0;
