CREATE INDEX "users_by_image" ON "users" USING btree ("image") WHERE "users"."image" is not null;--> statement-breakpoint
CREATE INDEX "dishes_by_photo" ON "dishes" USING btree ("photo");