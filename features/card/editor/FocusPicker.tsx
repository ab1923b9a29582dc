import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './FocusPicker.module.css';

/** In percent from the left and the top. */
export interface Focus {
  x: number;
  y: number;
}

const CENTRE: Focus = { x: 50, y: 50 };
const STEPS: Record<string, Focus | undefined> = {
  ArrowLeft: { x: -5, y: 0 },
  ArrowRight: { x: 5, y: 0 },
  ArrowUp: { x: 0, y: -5 },
  ArrowDown: { x: 0, y: 5 },
};
const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

interface FocusPickerProps {
  picture: string;
  /** Null until the person has chosen one. */
  focus: Focus | null;
  onChange: (focus: Focus) => void;
}

/** The whole picture with the point that every crop keeps in view. People drag it, or use the arrow keys. */
export function FocusPicker({ picture, focus, onChange }: FocusPickerProps) {
  const whole = useRef<HTMLDivElement>(null);
  const { x, y } = focus ?? CENTRE;
  const position = { left: `${x}%`, top: `${y}%` };

  const follow = ({ clientX, clientY, buttons, currentTarget, pointerId }: PointerEvent) => {
    const box = whole.current?.getBoundingClientRect();
    if (buttons === 0 || !box) return;
    currentTarget.setPointerCapture(pointerId);
    onChange({
      x: within(((clientX - box.left) / box.width) * 100),
      y: within(((clientY - box.top) / box.height) * 100),
    });
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: within(x + by.x), y: within(y + by.y) });
  };
  return (
    <div className={styles.picker}>
      <p>Mueve el punto a lo que siempre se debe ver.</p>
      <div ref={whole} className={styles.whole}>
        <img src={picture} alt="" draggable={false} />
        <button
          type="button"
          style={position}
          onPointerDown={follow}
          onPointerMove={follow}
          aria-label={`Punto de la imagen que siempre se ve: ${x} % a lo ancho, ${y} % a lo alto. Se mueve con las flechas.`}
          onKeyDown={step}
        />
      </div>
      <div className={styles.crop} aria-hidden="true">
        <img src={picture} alt="" style={focus ? { objectPosition: `${x}% ${y}%` } : undefined} />
      </div>
    </div>
  );
}
