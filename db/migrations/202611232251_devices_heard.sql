-- When a device was heard last, and what it said.
create index gate_event_of_device on devices.gate_event (device_id, received_at desc, event_id desc);
