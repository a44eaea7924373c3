-- What a park spends on bulk SMS and what a piece costs are rules of platform/settings now.
select take_over_rule(area_id, 'notify.bulkBudgetFen', to_jsonb(budget_fen)),
       take_over_rule(area_id, 'notify.bulkPriceFen', to_jsonb(price_fen))
from notify.bulk_setting;

drop table notify.bulk_setting;
