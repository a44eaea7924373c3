-- A code of points is used in one step: see platform/codes/README.md. Its row is held to the end of the transaction; what was used before is read behind
-- that hold, so that of two who come at once the second one hears of the first. A use is added where the code is good and was not used at the point.
-- No row: there is no such code. Else one for each use before this one, or one without a use.
create function codes.use_at(
  -- By its hash, as it was typed; or, as it was signed, by its id, with the holder and slot that the signature says.
  in_purpose text, in_area text, in_hash bytea, in_id uuid, in_holder text, in_from timestamptz,
  in_point text, in_by text, in_at timestamptz,
  -- Slots that ended by then are over.
  in_over timestamptz
) returns table (
  id uuid, area_id text, holder text, bound text, from_at timestamptz, until_at timestamptz, used_at timestamptz, used_by text, revoked_at timestamptz,
  point text, point_used_by text, point_used_at timestamptz
) language plpgsql as $$
#variable_conflict use_column
declare
  held codes.code;
begin
  if in_id is null then
    select * into held from codes.code where purpose = in_purpose and code_hash = in_hash and area_id = in_area for update;
  else
    select * into held from codes.code
    where id = in_id and purpose = in_purpose and area_id = in_area and holder = in_holder and from_at = in_from for update;
  end if;
  if held.id is null then
    return;
  end if;
  return query
    select held.id, held.area_id, held.holder, held.bound, held.from_at, held.until_at, held.used_at, held.used_by, held.revoked_at, u.point, u.used_by, u.used_at
    from (select) one left join codes.use u on u.code_id = held.id
    order by u.used_at, u.point;
  if held.used_at is null and held.revoked_at is null and held.from_at <= in_at and held.until_at > in_over then
    insert into codes.use (code_id, point, used_at, used_by, recorded_at)
    select held.id, in_point, in_at, in_by, in_at where not exists (select from codes.use where code_id = held.id and point = in_point);
  end if;
end $$;
