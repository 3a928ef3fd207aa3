ALTER TABLE "users" ADD COLUMN "age_confirmed_at" timestamp with time zone;
