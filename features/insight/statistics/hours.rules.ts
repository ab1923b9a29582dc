import { capitalised } from '#foundation/contract/capitalised.ts';
/** What happened in one hour of the day, over all days of a period. */
export interface Hour {
  visits: number;
  orders: number;
}

/** The 24 hours of the day, also those without visits or orders. */
export function hoursOf(
  visits: readonly { hour: number; visits: number }[],
  orders: readonly { hour: number; orders: number }[],
): Hour[] {
  const hours = Array.from({ length: 24 }, (): Hour => ({ visits: 0, orders: 0 }));
  for (const { hour, ...counted } of [...visits, ...orders]) Object.assign(hours[hour] ?? {}, counted);
  return hours;
}

/** 'Más visitas a las 13 h, más pedidos a las 20 h.' Of equally busy hours, the earliest is named. */
export function busiestText(hours: readonly Hour[]): string {
  const busiest = (figure: keyof Hour, name: string): string[] => {
    const most = Math.max(...hours.map((hour) => hour[figure]));
    if (most === 0) return [];
    return [`más ${name} a las ${hours.findIndex((hour) => hour[figure] === most)} h`];
  };
  const text = [...busiest('visits', 'visitas'), ...busiest('orders', 'pedidos')].join(', ');
  return text && `${capitalised(text)}.`;
}
