-- Which coupons go together are rules of platform/settings now.
select take_over_rule(area_id, 'parking.coupon.most', rules -> 'most') from parking.coupon_rules where rules ? 'most';
select take_over_rule(c.area_id, 'parking.coupon.' || k.kind || 'Most', k.most)
from parking.coupon_rules c, jsonb_each(c.rules -> 'perKind') k (kind, most);
-- A kind that a park had not named could be used as often as all together.
select take_over_rule(c.area_id, 'parking.coupon.' || k.kind || 'Most', '4'::jsonb)
from parking.coupon_rules c, (values ('minutes'), ('percent'), ('stay')) k (kind)
where not coalesce(c.rules -> 'perKind', '{}') ? k.kind;
select take_over_rule(area_id, 'parking.coupon.alone', rules -> 'alone') from parking.coupon_rules where rules ? 'alone';

drop table parking.coupon_rules;
