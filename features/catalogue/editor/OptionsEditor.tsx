import { useState } from 'react';
import { MAX_GROUPS } from '#features/catalogue/products/item-bounds.rules.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import type { FieldErrors } from '#foundation/ui/form/FormBody.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { Grip } from '#foundation/ui/list/Grip.tsx';
import { useFocusAfterRemoval } from '#foundation/ui/list/useFocusAfterRemoval.tsx';
import { type GripProps, useReorder } from '#foundation/ui/list/useReorder.tsx';
import { OptionGroupDialog } from './OptionGroupDialog.tsx';
import styles from './OptionsEditor.module.css';
import {
  blankGroup,
  choicesText,
  dropEmptyChoices,
  isSoldOut,
  type OptionGroupFormValues,
  ruleText,
  startingPoints,
} from './options-form.rules.ts';

interface OptionsEditorProps {
  cardType: string;
  base: number;
  groups: readonly OptionGroupFormValues[];
  /** The problems by their path in the API: 'options.0.choices.2.price'. */
  wrong: FieldErrors;
  onChange: (groups: readonly OptionGroupFormValues[]) => void;
}

/** A product's options: one row per group, which opens its dialog. */
export function OptionsEditor({ cardType, base, groups, wrong, onChange }: OptionsEditorProps) {
  const [opened, setOpened] = useState<number | null>(null);
  const noteFocus = useFocusAfterRemoval();
  const place = groups.findIndex(({ key }) => key === opened);
  const byKey = new Map(groups.map((group) => [group.key, group]));
  const { order, lifted, announcement, listRef, gripProps } = useReorder({
    ids: groups.map(({ key }) => key),
    nameOf: (key) => byKey.get(key)?.name || 'grupo sin nombre',
    onReorder: (moved) => onChange(moved.flatMap((key) => byKey.get(key) ?? [])),
    isLocal: true,
  });

  const add = (group: OptionGroupFormValues) => {
    onChange([...groups, group]);
    setOpened(group.key);
  };
  const remove = (group: OptionGroupFormValues) => {
    setOpened(null);
    onChange(groups.filter(({ key }) => key !== group.key));
  };
  const close = () => {
    setOpened(null);
    const tidy = dropEmptyChoices(groups);
    if (JSON.stringify(tidy) !== JSON.stringify(groups)) onChange(tidy);
  };

  return (
    <section className={styles.section} aria-label="Opciones">
      <h3>Opciones</h3>
      <p className={styles.lead}>
        Lo que tu cliente puede elegir: tamaños con su precio, o extras que suman.
      </p>
      <ul ref={listRef} className={styles.groups} onFocus={noteFocus}>
        {order.map((key) => {
          const group = byKey.get(key);
          if (!group) return null;
          const at = groups.indexOf(group);
          return (
            <GroupLine
              key={key}
              group={group}
              problem={Object.entries(wrong).find(([field]) => field.startsWith(`options.${at}.`))?.[1]}
              grip={groups.length > 1 ? gripProps(key) : null}
              isLifted={lifted === key}
              onOpen={() => setOpened(key)}
            />
          );
        })}
      </ul>
      {wrong.options && (
        <p className={styles.problem} data-wrong tabIndex={-1}>
          {wrong.options}
        </p>
      )}
      {groups.length < MAX_GROUPS && (
        <div className={styles.starts}>
          {startingPoints(cardType, groups).map((start) => (
            <Button key={start.name} variant="line" small onClick={() => add(start)}>
              <Icon name="plus" />
              {start.name}
            </Button>
          ))}
          <Button variant="line" small onClick={() => add(blankGroup(groups))}>
            <Icon name="plus" />
            Otras opciones
          </Button>
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      <OptionGroupDialog
        group={groups[place] ?? null}
        wrong={wrong}
        path={`options.${place}`}
        base={base}
        others={groups.filter(({ key }) => key !== opened)}
        onChange={(group) => onChange(groups.with(place, group))}
        onRemove={remove}
        onClose={close}
      />
    </section>
  );
}

interface GroupLineProps {
  group: OptionGroupFormValues;
  problem?: string;
  grip: GripProps | null;
  isLifted: boolean;
  onOpen: () => void;
}

function GroupLine({ group, problem, grip, isLifted, onOpen }: GroupLineProps) {
  const warning = isSoldOut(group) ? 'Con tan pocas disponibles nadie lo puede pedir.' : null;
  return (
    <li data-row={group.key} className={classNames(styles.line, isLifted && styles.lifted)}>
      {grip && <Grip className={styles.grip} {...grip} />}
      <button type="button" className={styles.open} data-wrong={problem ? true : undefined} onClick={onOpen}>
        <span className={styles.words}>
          <span>
            <b>{group.name || 'Sin nombre'}</b> <small>{ruleText(group)}</small>
          </span>
          {problem ? (
            <small className={styles.problem}>{problem}</small>
          ) : warning ? (
            <small className={styles.warning}>{warning}</small>
          ) : (
            <small className={styles.choices}>{choicesText(group)}</small>
          )}
        </span>
        <Icon name="forward" />
      </button>
    </li>
  );
}
