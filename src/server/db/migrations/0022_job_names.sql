-- A scheduled job of a booking has the name of the event that it brings about.
UPDATE due_work SET kind = CASE kind
  WHEN 'booking.unpaid' THEN 'booking.lapse_unpaid'
  WHEN 'booking.unanswered' THEN 'booking.lapse_unanswered'
  WHEN 'booking.hold_refused' THEN 'booking.lapse_hold_refused'
  WHEN 'booking.no_show' THEN 'booking.lapse_no_show'
  WHEN 'booking.silent_return' THEN 'booking.complete_silent'
  WHEN 'booking.late_fee' THEN 'booking.charge_late_fee'
  WHEN 'booking.item_check' THEN 'booking.item_missing'
END
WHERE done_at IS NULL AND kind IN ('booking.unpaid', 'booking.unanswered', 'booking.hold_refused', 'booking.no_show', 'booking.silent_return', 'booking.late_fee', 'booking.item_check');
