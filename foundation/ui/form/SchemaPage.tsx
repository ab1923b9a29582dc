import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { onlyChanged } from '#foundation/contract/only-changed.ts';
import { FormPage } from './FormPage.tsx';
import { type SchemaFormProps, useSchemaForm } from './useSchemaForm.tsx';

type Page = Pick<ComponentProps<typeof FormPage>, 'title' | 'failure' | 'failureOf'>;

interface SchemaPageProps<Typed extends FieldValues, Checked> extends Page, SchemaFormProps<Typed, Checked> {
  draft: string;
  /** Called with what is typed, and with null once it is saved or given up, or the page is left. It must stay the same function. */
  onTyped?: (typed: Typed | null) => void;
}

/** A form as a page, checked by a schema of the contract. What was not changed follows `values`. */
export function SchemaPage<Typed extends FieldValues, Checked>(props: SchemaPageProps<Typed, Checked>) {
  const { schema, values, onSave, draft, children, onTyped, ...page } = props;
  const start = useRef(values);
  const { form, wiring } = useSchemaForm({
    schema,
    values,
    draft,
    children,
    async onSave(checked) {
      await onSave(checked);
      // By now `values` are those that were saved.
      form.reset(start.current);
    },
  });
  useEffect(() => {
    if (!isChanged(start.current, values)) return;
    const typed = onlyChanged(start.current, form.getValues());
    start.current = values;
    form.reset(values);
    form.reset({ ...values, ...typed }, { keepDefaultValues: true });
  });
  useEffect(() => {
    if (!onTyped) return;
    const watching = form.watch(() => {
      const typed = form.getValues();
      onTyped(isChanged(start.current, typed) ? typed : null);
    });
    return () => {
      watching.unsubscribe();
      onTyped(null);
    };
  }, [form, onTyped]);
  return <FormPage {...page} {...wiring} />;
}

const isChanged = <Values extends FieldValues>(before: Values, now: Values): boolean =>
  Object.keys(onlyChanged(before, now)).length > 0;
