import { dayAndMonth } from '#foundation/contract/dates.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import { useShopZone } from '#foundation/ui/browser/useShopZone.tsx';
import { useSwitchboard } from './useSwitchboard.tsx';

/** Says for a week that the account to which customers transfer was changed, and by whom. */
export function TransferChange({ cardId }: { cardId: number }) {
  const { state } = useSwitchboard(cardId);
  const zone = useShopZone();
  if (!state?.transferChangedAt) return null;
  const { transferChangedAt: at, transferChangedBy: by } = state;
  const day = dayAndMonth(localParts(new Date(at), zone).date);
  return (
    <span>
      Cuenta para transferencias cambiada el {day}
      {by && ` por ${by}`}
    </span>
  );
}
