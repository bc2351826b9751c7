-- Goods that a person removes from the stock without a sale count as paid out: above the limit a second person agrees.
alter table money_out drop constraint if exists money_out_pot_check;
alter table money_out add constraint money_out_pot_check check (pot in ('back', 'claim', 'cash', 'credit', 'goods'));
alter table sign_offs drop constraint if exists sign_offs_kind_check;
alter table sign_offs add constraint sign_offs_kind_check
  check (kind in ('refund', 'take-back', 'hand-out', 'by-hand', 'claim', 'cash', 'day', 'bank', 'settings', 'commission', 'credit', 'recall',
    'due-limit', 'breach', 'count', 'recall-end'));
