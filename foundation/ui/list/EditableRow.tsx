import type { ReactNode } from 'react';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { RoundButton } from '#foundation/ui/button/RoundButton.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
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
  /** Whether the row is selected; undefined outside selection mode, in which a tap anywhere selects it. */
  isTicked?: boolean;
  onTick?: () => void;
  isLifted: boolean;
  /** Unavailable: the picture is faded. */
  isOff: boolean;
  picture: ReactNode;
  /** Its name; a tap edits it in place. */
  title: ReactNode;
  /** Below the title: `detail` in a narrow window, `description` in a wide one, where `detail` has its own column. */
  detail: ReactNode;
  description: string | null;
  price: ReactNode;
  control: ReactNode;
  /** Shown briefly in place of `detail`, or beside the control: 'Guardado'. */
  note: ReactNode;
  /** The field that replaces the edited value. */
  editor: ReactNode;
  /** Whether that is the name. */
  editsName?: boolean;
  /** Opens the form with all fields. */
  onOpen: () => void;
}

/** A row that is edited in place: name, price and switch. The form edits the rest. */
export function EditableRow(props: EditableRowProps) {
  const { id, name, grip, isLifted, isOff, editor, editsName, note, onTick } = props;
  return (
    <li
      data-row={id}
      data-editing={editor ? (editsName ? 'name' : 'value') : undefined}
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
        // Hidden from screen readers, for which the checkbox does the same.
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
        label={`Editar ${name}`}
        className={styles.more}
        onClick={props.onOpen}
        tabIndex={-1}
        // The picture does the same.
        aria-hidden
      >
        <Icon name="pencil" size={18} />
      </RoundButton>
      {note && <span className={styles.note}>{note}</span>}
      {editor && <div className={styles.editor}>{editor}</div>}
    </li>
  );
}
