import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '#foundation/contract/api.ts';
import { messageInSpanish } from '#foundation/contract/messages.ts';
import type { FormProps, FieldErrors as Messages } from './FormBody.tsx';

export interface SchemaFormProps<Typed extends FieldValues, Checked> {
  /** Checks what is typed, as the server does, and turns it into what is sent. */
  schema: z.ZodType<Checked, Typed>;
  values: Typed;
  /** @throws {ApiError} when the server refuses; the form keeps everything typed. */
  onSave: (checked: Checked) => Promise<void> | void;
  /** The name of the draft on this device, if the form has one: 'product 12'. */
  draft?: string;
  /** @param field what the field of a name needs: its registration, and what is wrong with it */
  children: (
    form: UseFormReturn<Typed, unknown, Checked>,
    wrong: Messages,
    field: (name: Path<Typed>) => UseFormRegisterReturn & { error: string | undefined },
  ) => ReactNode;
}

type Wiring = Required<Pick<FormProps, 'check' | 'onSave' | 'children'>> &
  Pick<FormProps, 'draft'> & { isTouched: boolean };

/** Connects a form that is checked by a schema of the contract with a dialog or a page. */
export function useSchemaForm<Typed extends FieldValues, Checked>({
  schema,
  values,
  onSave,
  draft,
  children,
}: SchemaFormProps<Typed, Checked>): { form: UseFormReturn<Typed, unknown, Checked>; wiring: Wiring } {
  const form = useForm<Typed, unknown, Checked>({
    defaultValues: values as DefaultValues<Typed>,
    resolver: zodResolver(schema, { error: messageInSpanish }),
    // `FormBody` leads to the first wrong field itself.
    shouldFocusError: false,
  });
  const typed = form.watch();
  const { errors, isDirty } = form.formState;
  const checked = useRef<Checked>(null);
  const wiring: Wiring = {
    isTouched: isDirty,
    draft:
      draft === undefined
        ? undefined
        : {
            place: draft,
            state: typed,
            resume: (stored) => form.reset({ ...form.getValues(), ...stored }, { keepDefaultValues: true }),
            reset: () => form.reset(),
          },
    async check() {
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
    },
    async onSave() {
      try {
        await onSave(checked.current as Checked);
      } catch (error) {
        const fields = error instanceof ApiError ? error.fields : {};
        for (const [name, message] of Object.entries(fields)) form.setError(name as Path<Typed>, { message });
        throw error;
      }
    },
    children: () => {
      const wrong = messagesOf(errors);
      return children(form, wrong, (name) => ({ ...form.register(name), error: wrong[name] }));
    },
  };
  return { form, wiring };
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
