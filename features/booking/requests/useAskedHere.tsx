import { useEffect, useState } from 'react';
import { readJson, storeJson, storeText } from '#foundation/ui/browser/stored.ts';

/** An hour that was booked, or a request that was sent, from this device. */
export interface AskedHere {
  /** Its page, at an address that nobody can guess. */
  path: string;
  /** What it is about: 'Corte · Barbería Matucana'. */
  title: string;
  /** 'jueves 3 de diciembre a las 15:30', or ''. */
  when: string;
}

const STORAGE_KEY = 'vitrina.asked';
const MAX_KEPT = 12;

const read = (): AskedHere[] => readJson(STORAGE_KEY) ?? [];

/** Keeps the link to it on this device, so that its customer finds it again. */
export const keepAsked = (asked: AskedHere): void =>
  storeJson(STORAGE_KEY, [asked, ...read().filter(({ path }) => path !== asked.path)].slice(0, MAX_KEPT));

export const forgetAsked = (): void => storeText(STORAGE_KEY, null);

/** The latest first; none until the page is hydrated. */
export function useAskedHere(): readonly AskedHere[] {
  const [asked, setAsked] = useState<readonly AskedHere[]>([]);
  useEffect(() => setAsked(read()), []);
  return asked;
}
