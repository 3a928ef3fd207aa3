-- A hold can expire while the provider cannot be reached, before anybody has heard that it was placed.
INSERT INTO money_moves (subject, from_status, to_status) VALUES ('hold', 'placing', 'expired') ON CONFLICT DO NOTHING;
