import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isAboutCode } from '#features/people/sign-in/codes.rules.ts';
import { isAboutOpenOrders } from '#features/privacy/personal-data/open-orders.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { useRefresh } from './useAdminLists.tsx';

interface Deletion {
  /** @param closesOrders 'true' once the person has seen which open orders go with it */
  send: (closesOrders?: 'true', code?: string) => Promise<unknown>;
  /** 'Tarjeta eliminada' */
  done: string;
  name: string;
  /** 'No se pudo eliminar la tarjeta' */
  failed: string;
  /** Replaces the button's label while the request runs. */
  pending?: string;
  onDeleted: () => void;
}

/** Deletes a row of a list. The dialog that asks for confirmation shows a failure. */
export function useDeletion({ send, done, name, failed, pending = 'Eliminando...', onDeleted }: Deletion) {
  const refresh = useRefresh();
  /** Whether the server asks for a code of the two-step verification. */
  const [needsCode, setNeedsCode] = useState(false);
  const { mutateAsync, variables, error } = useMutation({
    mutationFn: ({ closesOrders, code }: { closesOrders?: 'true'; code?: string }) =>
      send(closesOrders, code).catch((reason: unknown) => {
        // Somebody else has already deleted it.
        if (!(reason instanceof ApiError && reason.code === 'not_found')) throw reason;
      }),
    onError: (reason) => setNeedsCode(isAboutCode(reason)),
    onSuccess() {
      onDeleted();
      showToast({ title: done, detail: name });
      return refresh();
    },
  });
  // The refusal has listed the open orders: the next press means it.
  const hasSeenOrders = isAboutOpenOrders(error);
  return {
    ...(hasSeenOrders && { confirmLabel: 'Eliminar de todos modos' }),
    pendingLabel: pending,
    failure: failed,
    onConfirm: () => mutateAsync({ closesOrders: hasSeenOrders ? 'true' : undefined }),
    needsCode,
    /** Sends it again, with the code. @throws {ApiError} */
    confirmWith: (code: string) => mutateAsync({ closesOrders: variables?.closesOrders, code }),
  };
}
