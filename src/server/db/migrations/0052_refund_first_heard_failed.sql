-- A refund made by hand can have failed before it is heard of: it counts for nothing, and its step is recorded like any other.
CREATE FUNCTION record_refund_heard_failed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_money_move((SELECT booking_id FROM payments WHERE id = NEW.payment_id), 'refund', NEW.id, 'pending', NEW.status,
    NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_heard_failed AFTER INSERT ON refunds FOR EACH ROW WHEN (NEW.status = 'failed')
  EXECUTE FUNCTION record_refund_heard_failed();
