import { type ChangeEvent, useRef, useState } from 'react';
import { MAX_PICTURES } from '#features/catalogue/products/pictures.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { shrinkPicture } from '#foundation/ui/form/shrinkPicture.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { Grip } from '#foundation/ui/list/Grip.tsx';
import { useFocusAfterRemoval } from '#foundation/ui/list/useFocusAfterRemoval.tsx';
import { useReorder } from '#foundation/ui/list/useReorder.tsx';
import styles from './MorePicturesField.module.css';

interface MorePicturesFieldProps {
  /** All pictures, the main one first: addresses or data URLs, each only once. */
  pictures: readonly string[];
  smaller: { maxSide: number; quality: number };
  error?: string | undefined;
  onChange: (pictures: readonly string[]) => void;
}

/** The pictures after the main one. People can add several at once, reorder, promote to main picture, and remove. */
export function MorePicturesField({ pictures, smaller, error, onChange }: MorePicturesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isReading, setReading] = useState(false);
  const noteFocus = useFocusAfterRemoval();
  const numberOf = useNumbers();
  const [main = '', ...more] = pictures;
  const place = (picture: string) => `Foto ${pictures.indexOf(picture) + 1}`;
  const byNumber = new Map(more.map((picture) => [numberOf(picture), picture]));
  const { order, lifted, announcement, listRef, gripProps } = useReorder({
    ids: [...byNumber.keys()],
    nameOf: (id) => place(byNumber.get(id) ?? ''),
    onReorder: (moved) => onChange([main, ...moved.flatMap((id) => byNumber.get(id) ?? [])]),
    isLocal: true,
  });
  const room = MAX_PICTURES - pictures.length;

  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    setReading(true);
    const read = await Promise.allSettled(files.slice(0, room).map((file) => shrinkPicture(file, smaller)));
    setReading(false);
    const added = read.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    onChange([...new Set([...pictures, ...added])]);
    const unread = read.length - added.length;
    if (unread > 0)
      setProblem(`No pudimos leer ${unread === 1 ? 'una foto' : `${unread} fotos`}. Prueba con JPG o PNG.`);
    else setProblem(files.length > room ? `Solo caben ${MAX_PICTURES} fotos: agregamos las primeras.` : '');
    // Without this, choosing the same files again would fire no change event.
    if (input.current) input.current.value = '';
  };

  return (
    <section aria-label="Más fotos">
      <ul ref={listRef} className={styles.pictures} onFocus={noteFocus}>
        {order.map((number) => {
          const picture = byNumber.get(number);
          return (
            picture && (
              <li
                key={number}
                data-row={number}
                className={classNames(styles.row, lifted === number && styles.lifted)}
              >
                <Grip {...gripProps(number)} />
                <img src={picture} alt="" width={72} height={72} />
                <Button
                  variant="plain"
                  small
                  aria-label={`Hacer principal: ${place(picture)}`}
                  onClick={() => onChange([picture, ...pictures.filter((other) => other !== picture)])}
                >
                  Hacer principal
                </Button>
                <RoundButton
                  plain
                  label={`Quitar ${place(picture)}`}
                  onClick={() => onChange(pictures.filter((other) => other !== picture))}
                >
                  <Icon name="bin" />
                </RoundButton>
              </li>
            )
          );
        })}
      </ul>
      {room > 0 && (
        <Button variant="line" small onClick={() => input.current?.click()}>
          <Icon name="plus" />
          {isReading ? 'Leyendo…' : 'Más fotos'}
        </Button>
      )}
      <p role="alert" className={styles.problem}>
        {problem || error}
      </p>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label="Agregar fotos"
        hidden
        onChange={add}
      />
    </section>
  );
}

/** A number for each picture, which it keeps while the list changes. */
function useNumbers(): (picture: string) => number {
  const numbers = useRef(new Map<string, number>());
  return (picture) => {
    const known = numbers.current.get(picture) ?? numbers.current.size + 1;
    numbers.current.set(picture, known);
    return known;
  };
}
