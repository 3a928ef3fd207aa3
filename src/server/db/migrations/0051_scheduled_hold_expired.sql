-- The same of a hold that was to be placed a day before the start: it can expire while the provider cannot be reached.
INSERT INTO money_moves (subject, from_status, to_status) VALUES ('hold', 'scheduled', 'expired') ON CONFLICT DO NOTHING;
