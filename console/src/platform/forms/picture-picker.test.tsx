import { cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, SimpleForm, TextInput, type DataProvider } from 'react-admin';
import { uploadImagen } from '@gremio/contract/archivos/endpoints.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18nFor } from '../i18n/i18n.ts';
import { ImagenesInput, ImagenInput } from './ImagenInput.tsx';

const call = vi.fn<(endpoint: unknown, input: { file: File }) => Promise<unknown>>();

beforeEach(() => {
  let id = 0;
  call.mockReset();
  call.mockImplementation(async () => {
    id += 1;
    return { imagen: { id } };
  });
});
afterEach(cleanup);

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const TABLE = new File(['x'], 'padron.csv', { type: 'text/csv' });

function openForm(several = false) {
  render(
    <AdminContext dataProvider={{ call } as unknown as DataProvider} i18nProvider={i18nFor([])}>
      <SimpleForm toolbar={false}>
        <TextInput source="nombre" label="Nombre" />
        {several ? (
          <ImagenesInput source="imagenes" label="Fotos" />
        ) : (
          <ImagenInput source="imagen_id" label="Imagen" />
        )}
      </SimpleForm>
    </AdminContext>,
  );
}
const zone = async () =>
  (await screen.findByText(/soltá la imagen acá/)).parentElement as HTMLElement;
const drop = async (...files: File[]) => fireEvent.drop(await zone(), { dataTransfer: { files } });
function paste(target: Element, file: File) {
  const event = createEvent.paste(target);
  Object.defineProperty(event, 'clipboardData', { value: { files: [file] } });
  fireEvent(target, event);
}
const shown = () => screen.queryAllByAltText('Imagen elegida').length;

it('uploads a picture that is dropped', async () => {
  openForm();
  await drop(picture('tapa.png'), picture('otra.png'));
  await waitFor(() => expect(shown()).toBe(1));
  expect(call).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledWith(uploadImagen, { file: expect.any(File) });
});

it('uploads a picture that is pasted, but not into a field', async () => {
  openForm();
  paste(await screen.findByLabelText('Nombre'), picture('celdas.png'));
  expect(call).not.toHaveBeenCalled();
  paste(document.body, picture('captura.png'));
  await waitFor(() => expect(shown()).toBe(1));
});

it('keeps each of the pictures that are dropped together', async () => {
  openForm(true);
  await drop(picture('frente.png'), picture('pileta.png'));
  await waitFor(() => expect(shown()).toBe(2));
});

it('says of another file what to use', async () => {
  openForm();
  await drop(TABLE);
  await screen.findByText(/^Eso no es una imagen/);
  expect(call).not.toHaveBeenCalled();
});
