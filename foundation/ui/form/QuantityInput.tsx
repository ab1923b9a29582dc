import { useState } from 'react';
import { formatCount } from '#foundation/contract/count.ts';
import { parseQuantity } from '#foundation/contract/typed-quantity.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';

interface QuantityInputProps {
  value: number;
  max: number;
  /** What is counted, for the field's accessible name. */
  of: string;
  onChange: (value: number) => void;
  /** What 0 means, if what is counted can be removed. */
  onRemove?: (() => void) | undefined;
}

/** A quantity with decimals as written in Chile: '0,75'. */
export function QuantityInput({ value, max, of, onChange, onRemove }: QuantityInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      aria-label={`Cantidad: ${of}`}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? formatCount(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const quantity = parseQuantity(currentTarget.value);
        if (quantity) onChange(Math.min(quantity, max));
      }}
      // What cannot be read gives way to the last quantity that could.
      onBlur={() => {
        setTyped(null);
        const quantity = parseQuantity(typed ?? '1');
        if (quantity) return;
        if (quantity === 0 && onRemove) onRemove();
        else if (typed?.trim())
          showToast({ title: `${typed} no es una cantidad: escribe 0,5 o 2`, isError: true });
      }}
    />
  );
}
