import { useCallback, useEffect } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { PLACE } from '#foundation/contract/sheet-place.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { sourceOf } from './source.rules.ts';
import type { EventType, recordEvent, recordMissedSearch } from './statistics.contract.ts';

export type RecordUse = (type: EventType, itemId?: number) => void;

/**
 * Counts the visit once, and reports what else the visitor does. It never delays the visitor. An inactive card is only
 * seen by its team and administrators, who do not count as visitors.
 */
export function useCardEvents({ id: cardId, isActive }: Pick<Card, 'id' | 'isActive'>): RecordUse {
  const send = useCallback(
    (type: EventType, itemId?: number, source?: string) => {
      if (!isActive) return;
      api<typeof recordEvent>(
        'POST /api/cards/{id}/events',
        { id: cardId, body: { type, itemId, source } },
        // Most of these actions leave the page.
        { keepalive: true },
      ).catch(() => undefined);
    },
    [cardId, isActive],
  );

  useEffect(() => {
    const { search, host: ownHost, hash } = location;
    const { referrer } = document;
    // The visitor has closed a product at its own address, and so came here: that is the same visit.
    if (hash.startsWith(`#${PLACE}`) && referrer.includes(ownHost)) return;
    const { userAgent } = navigator;
    send('view', undefined, sourceOf({ search, referrer, ownHost, userAgent }));
  }, [send]);

  return send;
}

/** Reports a search without a result; a long text is cut. */
export function useMissedSearches({ id, isActive }: Pick<Card, 'id' | 'isActive'>): (text: string) => void {
  return useCallback(
    (text) => {
      if (!isActive) return;
      const body = { text: text.slice(0, 40) };
      api<typeof recordMissedSearch>('POST /api/cards/{id}/missed-searches', { id, body }).catch(
        () => undefined,
      );
    },
    [id, isActive],
  );
}
