-- Which stays of a park somebody paid for, without reading their orders.
create index stay_order_paid_by on parking.stay_order (person_id, area_id, plate, stay_id) where trade_id is not null;
