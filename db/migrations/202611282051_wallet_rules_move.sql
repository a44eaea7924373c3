-- Limits and the order of purses are rules of platform/settings now.
select take_over_rule(area_id, 'wallet.limit.' || name, to_jsonb(value)) from wallet.rule;

-- Purses of which a park said nothing kept their place among the usual ones; of two in one place the usual order decided.
select take_over_rule(a.area_id, 'wallet.purses', (
  select jsonb_agg(
    jsonb_build_object('key', u.kind, 'pays', case
      when r.kind is null then case when u.kind = 'cash' then '"all"'::jsonb else '"usual"'::jsonb end
      else coalesce(to_jsonb(r.pays), '"all"'::jsonb) end)
    order by coalesce(r.place, u.place), u.place)
  from (values ('subsidy', 1), ('allowance', 2), ('cash', 3)) u (kind, place)
  left join wallet.purse_rule r on r.area_id = a.area_id and r.kind = u.kind
)) from (select distinct area_id from wallet.purse_rule) a;

drop table wallet.rule;
drop table wallet.purse_rule;
