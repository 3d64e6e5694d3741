import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, RecordContextProvider, SimpleForm } from 'react-admin';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { PublicationInputs, publishedNow } from './PublicationInputs.tsx';

const i18n = i18nFor([]);
let values: Record<string, unknown> = {};

function Watched() {
  const watched = useWatch();
  useEffect(() => {
    values = watched;
  }, [watched]);
  return null;
}

interface Stored {
  id: number;
  version: number;
  publicado?: boolean;
  show?: boolean;
  publicado_desde?: string | null;
}

function open(flag: Parameters<typeof PublicationInputs>[0]['flag'], record?: Stored) {
  render(
    <AdminContext i18nProvider={i18n}>
      <RecordContextProvider value={record}>
        <SimpleForm toolbar={false} {...(record ? {} : { defaultValues: publishedNow })}>
          <PublicationInputs flag={flag} />
          <Watched />
        </SimpleForm>
      </RecordContextProvider>
    </AdminContext>,
  );
}

const choice = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const isAfter = (moment: number) => Date.parse(String(values.publicado_desde)) >= moment;

afterEach(cleanup);

it('a new record is seen from now on, unless it is kept as a draft', () => {
  open(null);
  expect(choice(/^Desde ahora/).checked).toBe(true);
  expect(isAfter(Date.now() - 60_000)).toBe(true);
  fireEvent.click(choice(/^Todavía no/));
  expect(values.publicado_desde).toBeNull();
});

it('a draft says that it is one, and a date starts with a value', () => {
  open(null, { id: 1, version: 3, publicado_desde: null });
  expect(choice(/^Todavía no/).checked).toBe(true);
  fireEvent.click(choice(/^Desde una fecha/));
  expect(isAfter(Date.now())).toBe(true);
});

it('a published record keeps its date, which a choice of today replaces', () => {
  open(null, { id: 1, version: 3, publicado_desde: '2026-01-02T13:30:00.000Z' });
  expect(choice(/^Desde una fecha/).checked).toBe(true);
  fireEvent.click(choice(/^Desde ahora/));
  expect(isAfter(Date.now() - 60_000)).toBe(true);
});

it('a record with a mark of its own is hidden by it, and keeps its dates', () => {
  const desde = '2026-01-02T13:30:00.000Z';
  open('publicado', { id: 1, version: 3, publicado: true, publicado_desde: desde });
  fireEvent.click(choice(/^Todavía no/));
  expect(values).toMatchObject({ publicado: false, publicado_desde: desde });
});

it('one that is offered from a date on has both the mark and the date', () => {
  open('show', { id: 1, version: 3, show: false });
  expect(choice(/^Todavía no/).checked).toBe(true);
  fireEvent.click(choice(/^Desde una fecha/));
  expect(values['show']).toBe(true);
  expect(isAfter(Date.now())).toBe(true);
});
