import { type ComponentProps, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type SchemaFormProps, useSchemaForm } from '#foundation/ui/form/useSchemaForm.tsx';
import { FormDialog } from './FormDialog.tsx';

type Dialog = Omit<
  ComponentProps<typeof FormDialog>,
  'check' | 'onSave' | 'draft' | 'isTouched' | 'children'
>;

type SchemaDialogProps<Typed extends FieldValues, Checked> = Dialog & SchemaFormProps<Typed, Checked>;

/** A form in a dialog, checked by a schema of the contract. Each opening starts with `values`. */
export function SchemaDialog<Typed extends FieldValues, Checked>(props: SchemaDialogProps<Typed, Checked>) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  const [opening, setOpening] = useState(0);
  if (wasOpen !== props.isOpen) {
    setWasOpen(props.isOpen);
    if (props.isOpen) setOpening(opening + 1);
  }
  return <OpenedDialog key={opening} {...props} />;
}

function OpenedDialog<Typed extends FieldValues, Checked>(props: SchemaDialogProps<Typed, Checked>) {
  const { schema, values, onSave, draft, children, ...dialog } = props;
  const { wiring } = useSchemaForm({ schema, values, onSave, draft, children });
  return <FormDialog {...dialog} {...wiring} />;
}
