import type { Card } from '#features/card/cards/cards.contract.ts';
import { posterText } from '#features/card/drawing/poster.rules.ts';
import { WEEKDAYS } from '#features/card/opening-hours/hours.rules.ts';
import { DAY_NAMES } from '#foundation/contract/dates.ts';

const SHORT = DAY_NAMES.map((name) => name.slice(0, 3));

/** The hours of a week in one line: 'Lun a vie 09:00–19:00 · Sáb 10:00–14:00'; '' if none are known. Closed days are left out. */
export function weekInWords(hours: Card['businessHours']): string {
  const runs: { from: number; to: number; text: string }[] = [];
  for (const [at, day] of WEEKDAYS.entries()) {
    const text = posterText(hours[day] ?? null);
    if (text === '' || /^cerrado$/i.test(text)) continue;
    const last = runs.at(-1);
    if (last?.text === text && last.to === at - 1) last.to = at;
    else runs.push({ from: at, to: at, text });
  }
  return runs.map(({ from, to, text }) => `${daysInWords(from, to)} ${text}`).join(' · ');
}

function daysInWords(from: number, to: number): string {
  const first = SHORT[from] ?? '';
  if (from === to) return first;
  return `${first} ${to === from + 1 ? 'y' : 'a'} ${SHORT[to]?.toLowerCase()}`;
}

/** The phone and the hours, for the head of a printed menu. */
export const contactWords = ({ contactInfo, businessHours }: Pick<Card, 'contactInfo' | 'businessHours'>) =>
  [posterText(contactInfo.phone ?? contactInfo.whatsapp), weekInWords(businessHours)].filter(Boolean);
