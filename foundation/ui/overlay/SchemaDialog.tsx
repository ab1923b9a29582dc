import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#foundation/contract/api.ts';
import { messageInSpanish } from '#foundation/contract/messages.ts';
import { FormDialog, type FieldErrors as Messages } from './FormDialog.tsx';

type Dialog = Omit<
  ComponentProps<typeof FormDialog>,
  'check' | 'onSave' | 'draft' | 'isTouched' | 'children'
>;

interface SchemaDialogProps<Typed extends FieldValues, Checked> extends Dialog {
  /** Checks what is typed, as the server does, and turns it into what is sent. */
  schema: z.ZodType<Checked, Typed>;
  values: Typed;
  /** @throws {ApiError} when the server refuses; the form keeps everything typed. */
  onSave: (checked: Checked) => Promise<void> | void;
  /** The name of the draft on this device, if the form has one: 'product 12'. */
  draft?: string;
  children: (form: UseFormReturn<Typed, unknown, Checked>, wrong: Messages) => ReactNode;
}

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

function OpenedDialog<Typed extends FieldValues, Checked>({
  schema,
  values,
  onSave,
  draft,
  children,
  ...dialog
}: SchemaDialogProps<Typed, Checked>) {
  const form = useForm<Typed, unknown, Checked>({
    defaultValues: values as DefaultValues<Typed>,
    resolver: zodResolver(schema, { error: messageInSpanish }),
    // The dialog leads to the first wrong field itself.
    shouldFocusError: false,
  });
  const typed = form.watch();
  const { errors, isDirty } = form.formState;
  const checked = useRef<Checked>(null);
  return (
    <FormDialog
      {...dialog}
      isTouched={isDirty}
      draft={
        draft === undefined
          ? undefined
          : {
              place: draft,
              state: typed,
              resume: (stored) => form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true }),
              reset: () => form.reset(),
            }
      }
      check={async () => {
        let found: Messages = {};
        await form.handleSubmit(
          (valid) => {
            checked.current = valid;
          },
          (refused) => {
            found = messagesOf(refused);
          },
        )();
        return found;
      }}
      onSave={async () => {
        try {
          await onSave(checked.current as Checked);
        } catch (error) {
          const fields = error instanceof ApiError ? error.fields : {};
          for (const [name, message] of Object.entries(fields))
            form.setError(name as Path<Typed>, { message });
          throw error;
        }
      }}
    >
      {() => children(form, messagesOf(errors))}
    </FormDialog>
  );
}

/** The messages by path, as in the API's errors: 'zones.0.fee'. */
function messagesOf(errors: FieldErrors, path = ''): Messages {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => {
      if (!error) return [];
      const at = name === 'root' ? path.slice(0, -1) : `${path}${name}`;
      if (typeof error.message === 'string') return [[at, error.message]];
      return Object.entries(messagesOf(error as FieldErrors, `${at}.`));
    }),
  );
}
