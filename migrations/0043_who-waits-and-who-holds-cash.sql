CREATE INDEX "couriers_by_cash" ON "couriers" USING btree ("cash_held") WHERE "couriers"."cash_held" > 0;--> statement-breakpoint
CREATE INDEX "couriers_waiting" ON "couriers" USING btree ("user_id") WHERE "couriers"."approved_at" is null;--> statement-breakpoint
CREATE INDEX "kitchens_waiting" ON "kitchens" USING btree ("cook_id") WHERE "kitchens"."approved_at" is null;