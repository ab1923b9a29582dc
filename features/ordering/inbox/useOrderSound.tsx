import { useEffect, useRef, useState } from 'react';
import { readText, storeText } from '#foundation/ui/browser/stored.ts';

/** Each device has its own setting: the phone in the kitchen rings, the laptop at home does not. */
const STORAGE_KEY = 'order-sound';

const isOn = (): boolean => readText(STORAGE_KEY) !== 'off';

/** Whether new orders ring on this device, and a function to change it. Switching it on plays the sound. */
export function useSoundSwitch() {
  const [isRinging, setRinging] = useState(isOn);
  const setOn = (on: boolean) => {
    storeText(STORAGE_KEY, on ? 'on' : 'off');
    setRinging(on);
    if (on) ring();
  };
  return { isOn: isRinging, setOn };
}

const NOTES_HZ = [880, 1175];
/** Safari forgets a touch after a second. */
const UNLOCK_MS = 500;
const NOTE_SECONDS = 0.16;
let context: AudioContext | undefined;

/** Browsers allow sound only after somebody has touched the page. */
function unlock(): void {
  context ??= new AudioContext();
  context.resume().catch(() => {});
}

/** Two short, rising notes. */
function ring(): void {
  unlock();
  if (!context) return;
  for (const [at, frequency] of NOTES_HZ.entries()) {
    const start = context.currentTime + at * NOTE_SECONDS;
    const note = new OscillatorNode(context, { type: 'triangle', frequency });
    const volume = new GainNode(context, { gain: 0.3 });
    // The note fades out, because cutting it off would click.
    volume.gain.setTargetAtTime(0, start + 0.05, 0.03);
    note.connect(volume).connect(context.destination);
    note.start(start);
    note.stop(start + NOTE_SECONDS);
  }
}

/** Rings when `latest`, the id of the latest order, grows while the page is open. */
export function useOrderSound(cardId: number, latest: number | undefined): void {
  const heard = useRef<{ cardId: number; latest: number } | null>(null);
  useEffect(() => {
    // Not at once: it takes as long as what was tapped.
    const later = () => setTimeout(unlock, UNLOCK_MS);
    document.addEventListener('pointerdown', later, { once: true });
    return () => document.removeEventListener('pointerdown', later);
  }, []);
  useEffect(() => {
    if (latest === undefined) return;
    const known = heard.current;
    heard.current = { cardId, latest };
    if (known?.cardId === cardId && latest > known.latest && isOn()) ring();
  }, [cardId, latest]);
}
