-- PIN codes of more than one district, where a district has none of its own: new districts share the post offices of those they came from.
create table if not exists shared_pins (
  pin text not null,
  district text not null,
  state text not null,
  primary key (pin, state, district)
);
