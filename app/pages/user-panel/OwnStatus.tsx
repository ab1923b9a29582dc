import { useMemo } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { OpenStatus } from '#features/card/opening-hours/OpenStatus.tsx';
import { openTimeline } from '#features/card/opening-hours/open-status.rules.ts';
import { inOneLine } from '#features/card/opening-hours/short-status.rules.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';

interface OwnStatusProps {
  card: Card;
  now: string;
}

/** Whether the shop is open, computed in the browser so that an owner's changes show at once. */
export function OwnStatus({ card, now }: OwnStatusProps) {
  const moment = useNow(now);
  const timeline = useMemo(() => inOneLine(openTimeline(card, moment)), [card, moment]);
  return <OpenStatus timeline={timeline} now={now} />;
}
