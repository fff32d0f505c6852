-- Where people stop (ADR 56). These numbers hold no answer and no id, and outlive the data that they were counted
-- from. A week is named by its Monday, in Eastern time.

create table weekly_counts (
  week date primary key,
  -- Applications that were started and sent in this week.
  started integer not null default 0,
  sent integer not null default 0
);

-- People who left a question open and did not return for a week, by the week of their last change.
create table stopping_points (
  week date not null,
  section text not null,
  field text not null,
  people integer not null,
  primary key (week, section, field)
);

-- What was counted already, so that it counts once. A row exists if the start was counted.
create table counted_applications (
  application_id uuid primary key references applications (id) on delete cascade,
  sent boolean not null default false,
  -- Revision at which the stop was counted. A later change can become another stop.
  stopped_at integer
);

create table counted_quotes (
  quote_id uuid primary key references quotes (id) on delete cascade,
  stopped_at integer not null
);
