import { type Kysely, sql } from 'kysely';

/** An offer's previous price, and the dates, weekdays and hours (Santiago's) at which it is shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table offers
      add column previous_price integer check (previous_price between 0 and 999999999),
      add column start_date date check (start_date between '2020-01-01' and '2099-12-31'),
      add column end_date date check (end_date between '2020-01-01' and '2099-12-31'),
      -- Empty is every day.
      add column weekdays text[] not null default '{}',
      add column start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add column end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      add constraint offers_price_was_higher check (previous_price is null or coalesce(previous_price > price, false)),
      add constraint offers_dates_in_order check (start_date <= end_date),
      add constraint offers_hours_both_or_none check ((start_time is null) = (end_time is null)),
      add constraint offers_hours_differ check (start_time <> end_time),
      -- In the order of a week, each once, and never all seven.
      add constraint offers_weekdays check (
        cardinality(weekdays) < 7
        and weekdays = array_remove(array[
          case when 'monday' = any (weekdays) then 'monday' end,
          case when 'tuesday' = any (weekdays) then 'tuesday' end,
          case when 'wednesday' = any (weekdays) then 'wednesday' end,
          case when 'thursday' = any (weekdays) then 'thursday' end,
          case when 'friday' = any (weekdays) then 'friday' end,
          case when 'saturday' = any (weekdays) then 'saturday' end,
          case when 'sunday' = any (weekdays) then 'sunday' end
        ], null)
      )
  `.execute(db);
}
