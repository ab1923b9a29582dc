import { Check, Ellipsis, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './EditableRow.module.css';
import type { GripProps } from './useReorder.tsx';

interface EditableRowProps {
  id: number;
  name: string;
  /** The handle that moves it. */
  grip: GripProps;
  /** Where rows are ticked, whether this one is: pressing it anywhere ticks it. */
  isTicked?: boolean;
  onTick?: () => void;
  isLifted: boolean;
  /** Not to be had: the picture fades. */
  isOff: boolean;
  picture: ReactNode;
  /** What it is called; pressed, it is written anew. */
  title: ReactNode;
  /** Under the title: in a narrow window `detail`, in a wide one `description`, with `detail` in a column of its own. */
  detail: ReactNode;
  description: string | null;
  price: ReactNode;
  control: ReactNode;
  /** For a moment in the place of `detail`, or beside the control: 'Guardado'. */
  note: ReactNode;
  /** The field that something in this row has turned into. */
  editor: ReactNode;
  /** Opens the form with all that is known of it. */
  onOpen: () => void;
}

/** A row that is its own editor: name, price and switch in place; the rest of it opens the form. */
export function EditableRow(props: EditableRowProps) {
  const { id, name, grip, isLifted, isOff, editor, note, onTick } = props;
  return (
    <li
      data-row={id}
      className={classNames(
        styles.row,
        isLifted && styles.lifted,
        isOff && styles.off,
        Boolean(editor) && styles.editing,
        Boolean(note) && styles.noted,
        props.isTicked && styles.ticked,
      )}
    >
      {onTick ? (
        <label className={styles.tick}>
          <input
            type="checkbox"
            aria-label={`Seleccionar ${name}`}
            checked={props.isTicked}
            onChange={onTick}
          />
          <Check size={16} strokeWidth={3} aria-hidden />
        </label>
      ) : (
        <button type="button" className={styles.grip} {...grip}>
          <GripVertical size={20} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={styles.open}
        aria-label={`Editar ${name}`}
        // The tick says the same to those who do not see the row.
        {...(onTick ? { 'aria-hidden': true, tabIndex: -1, onClick: onTick } : { onClick: props.onOpen })}
      >
        {props.picture}
      </button>
      <span className={styles.name}>
        {props.title}
        {props.description && <span className={styles.description}>{props.description}</span>}
      </span>
      <span className={styles.detail}>{props.detail}</span>
      {!editor && <span className={styles.price}>{props.price}</span>}
      <span className={styles.control}>{props.control}</span>
      <RoundButton
        plain
        label={`Más de ${name}`}
        className={styles.more}
        onClick={props.onOpen}
        tabIndex={-1}
      >
        <Ellipsis size={20} aria-hidden />
      </RoundButton>
      {note && <span className={styles.note}>{note}</span>}
      {editor && <div className={styles.editor}>{editor}</div>}
    </li>
  );
}

/** Said for a moment in the row that changed. */
export const SavedNote = () => (
  <span className={styles.saved}>
    <Icon name="check" size={16} />
    Guardado
  </span>
);

export const OffNote = ({ children }: { children: ReactNode }) => (
  <span className={styles.offNote}>{children}</span>
);
