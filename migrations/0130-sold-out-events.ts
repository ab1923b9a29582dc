import { type Kysely, sql } from 'kysely';

/** `product.sold_out` is sent whatever the reason why visitors can no longer buy a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As `toVisibleItem` and `canBeChosen` say it to visitors. A hidden product is none that is sold out.
  await sql`
    create function can_be_bought(product items) returns boolean language sql stable as $$
      select product.is_available
        and (product.sold_out_until is null or product.sold_out_until <= now())
        and product.stock is distinct from 0
        and not product.details ? 'state'
        and not exists (
          select from jsonb_array_elements(product.options) as option_group
          where (option_group ->> 'min')::integer > (
            select count(*) from jsonb_array_elements(option_group -> 'choices') as choice
            where (choice ->> 'isAvailable')::boolean
          )
        )
    $$
  `.execute(db);
  // Another order of the products changes none of them.
  await sql`
    create or replace function note_webhook_product() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        -- A deleted card takes its webhook with it.
        perform note_webhook_event(old.card_id, 'product.deleted', old.id)
        from cards where id = old.card_id;
        return null;
      end if;
      if tg_op = 'UPDATE' and to_jsonb(old) - 'display_order' = to_jsonb(new) - 'display_order' then
        return null;
      end if;
      perform note_webhook_event(new.card_id, 'product.changed', new.id);
      if tg_op = 'UPDATE' and not can_be_bought(new) and can_be_bought(old) then
        perform note_webhook_event(new.card_id, 'product.sold_out', new.id);
      end if;
      return null;
    end $$
  `.execute(db);
}
