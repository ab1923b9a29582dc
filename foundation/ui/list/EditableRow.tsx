import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import styles from './EditableRow.module.css';
import { Grip } from './Grip.tsx';
import { RowText } from './RowText.tsx';
import { RowTick } from './RowTick.tsx';
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
      data-editing={Boolean(editor) || undefined}
      data-noted={Boolean(note) || undefined}
      className={classNames(
        styles.row,
        isLifted && styles.lifted,
        isOff && styles.off,
        Boolean(editor) && styles.editing,
        onTick && styles.ticking,
        props.isTicked && styles.ticked,
      )}
    >
      {onTick ? (
        <RowTick name={name} isTicked={props.isTicked} onTick={onTick} />
      ) : (
        <Grip className={styles.grip} {...grip} />
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
      <RowText
        title={props.title}
        detail={props.detail}
        description={props.description}
        price={editor ? null : props.price}
      />
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
