-- Long after an order has ended, who left it is forgotten; what was asked for, when, and how it ended may stay.
alter table standing_order
  alter column phone drop not null,
  add constraint standing_order_asked_by check (phone is not null or state <> 'ACTIVE');
create index standing_order_to_forget on standing_order (ended_at) where ended_at is not null and phone is not null;
