import { messageInSpanish } from '#foundation/contract/messages.ts';
import { OrderSettingsUpdate } from './order-settings.contract.ts';
import { type OrderSettingsForm, toOrderSettingsUpdate, zonesProblems } from './order-settings-form.rules.ts';

/** The problems by path, as in the API's errors: 'zones.0.fee', 'cutOffs.1.to', 'transfer.rut'. */
export function orderSettingsProblems(form: OrderSettingsForm): Record<string, string> {
  const { error } = OrderSettingsUpdate.safeParse(toOrderSettingsUpdate(form), { error: messageInSpanish });
  const found = (error?.issues ?? []).filter(({ path }) => path[0] !== 'zones');
  return {
    ...(form.fulfilments.includes('delivery') && zonesProblems(form.zones)),
    // The first problem of a field counts.
    ...Object.fromEntries(found.toReversed().map(({ path, message }) => [path.join('.'), message])),
  };
}
