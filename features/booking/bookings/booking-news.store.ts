import { sql } from 'kysely';
import type { Queryable } from '#foundation/server/database/database.ts';

/** What whoever watches a booking is told: the team changed it, or it is tomorrow, or soon. */
export interface BookingNews {
  id: number;
  news: 'changed' | 'tomorrow' | 'soon';
}

/** Takes what nobody has been told yet; another process gets the others. */
export async function takeBookingNews(db: Queryable, limit: number): Promise<BookingNews[]> {
  const { rows } = await sql<BookingNews>`
    with due as (
      select id, case
        when not is_told then 'changed'
        when starts_at < now() + interval '2 hours' then 'soon'
        else 'tomorrow'
      end as news
      from bookings
      where not is_told or (
        status = 'confirmed' and starts_at > now() and (
          (reminders_done < 1 and starts_at < now() + interval '24 hours')
          or (reminders_done < 2 and starts_at < now() + interval '2 hours')
        ) and exists (select from watchers where booking_id = bookings.id)
      )
      order by starts_at limit ${limit} for update skip locked
    )
    update bookings set is_told = true, reminders_done = case due.news
      when 'soon' then 2 when 'tomorrow' then 1 else reminders_done
    end
    from due where due.id = bookings.id
    returning bookings.id, due.news
  `.execute(db);
  return rows;
}

/** Deletes who watches a booking that is over or was cancelled. */
export async function sweepBookingWatchers(db: Queryable): Promise<void> {
  await sql`
    delete from watchers using bookings
    where bookings.id = watchers.booking_id and is_told and (status <> 'confirmed' or ends_at < now())
  `.execute(db);
}
