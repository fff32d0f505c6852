-- Names of insurers, as a source of rates last gave them. A draft stores only the NAIC code of its insurer.
create table carrier_names (
  naic text primary key,
  carrier text not null
);

insert into carrier_names (naic, carrier)
  select distinct on (offer ->> 'naic') offer ->> 'naic', offer ->> 'carrier'
  from submissions
  where offer ->> 'naic' is not null and offer ->> 'carrier' is not null
  order by offer ->> 'naic', submitted_at desc;

insert into carrier_names (naic, carrier)
  select distinct on (naic) naic, carrier from rates order by naic, effective_from collate "C" desc
  on conflict (naic) do update set carrier = excluded.carrier;
