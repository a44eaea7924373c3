-- A device is registered before a point picks it: until then it has none. A gate never has points.
alter table devices.device drop constraint device_has_a_point;
alter table devices.device
  add constraint device_gate_has_no_point check (kind <> 'gate' or cardinality(point_ids) = 0);

-- Requests of registered devices that were refused: why, and nothing of what they sent.
create table devices.refused (
  id uuid constraint refused_pk primary key,
  -- No reference: writing it down holds nothing of the device, which is never deleted.
  device_id text not null,
  at timestamptz not null,
  -- The refusal's stable code.
  code integer not null,
  -- The field of the body that it was about.
  field text,
  -- By how much the request's time was ahead of ours; null: it could not be read, or the signature was wrong.
  ahead_ms bigint,
  -- False: the signature was wrong, so anybody may have sent it in the device's name.
  signed boolean not null
);

create index refused_of_device on devices.refused (device_id, signed, at desc, id desc);
create index refused_by_age on devices.refused (at);
