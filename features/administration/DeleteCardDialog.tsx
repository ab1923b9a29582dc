import { useMutation } from '@tanstack/react-query';
import { fullName } from '#features/accounts/person.rules.ts';
import type { deleteCard } from '#features/cards/cards.contract.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { AdminCard } from './administration.contract.ts';
import { useRefresh } from './useAdminLists.tsx';
import { type CardContents, useCardContents } from './useCardContents.tsx';

interface DeleteCardDialogProps {
  card: AdminCard;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before deleting a card and counts what is lost with it. */
export function DeleteCardDialog({ card, onClose, onDeleted }: DeleteCardDialogProps) {
  const refresh = useRefresh();
  const { data, isError } = useCardContents([card.id]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api<typeof deleteCard>('DELETE /api/cards/{id}', { id: card.id }).catch((reason: unknown) => {
        // Somebody else deleted it first.
        if (!(reason instanceof ApiError && reason.code === 'not_found')) throw reason;
      }),
    onSuccess() {
      onDeleted();
      showToast({ title: 'Tarjeta eliminada', detail: card.title });
      return refresh();
    },
  });
  return (
    <DangerDialog
      title={`¿Eliminar ${card.title}?`}
      confirmLabel="Eliminar tarjeta"
      pendingLabel={isPending ? 'Eliminando...' : null}
      failure={
        error && {
          title: 'No se pudo eliminar la tarjeta',
          detail: error instanceof ApiError ? error.message : undefined,
        }
      }
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>
        Se borra para siempre lo que hay en <b>/{card.subdomain}</b>:
      </p>
      <Contents contents={data} isUnknown={isError} />
      <p>
        La cuenta de {fullName(card.owner)} se mantiene. Si solo quieres sacarla del directorio, desactívala.
      </p>
    </DangerDialog>
  );
}

/** The card's contents, as far as known. */
function Contents({ contents, isUnknown }: { contents: CardContents | undefined; isUnknown: boolean }) {
  if (isUnknown) return <p>sus productos, ofertas y pedidos (no pudimos contarlos).</p>;
  return (
    <ul aria-busy={!contents}>
      <li>
        <b>{contents ? countOf(contents.items, 'producto', 'productos') : '… productos'}</b> y{' '}
        <b>{contents ? countOf(contents.offers, 'oferta', 'ofertas') : '… ofertas'}</b>, con sus fotos
      </li>
      <li>
        <b>{contents ? countOf(contents.orders, 'pedido', 'pedidos') : '… pedidos'}</b>, sus visitas y
        estadísticas
      </li>
    </ul>
  );
}
