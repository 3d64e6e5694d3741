import { mensajes as wire } from '@gremio/contract/mensajes/endpoints.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import {
  AdminContext,
  type DataProvider,
  RecordContextProvider,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'react-admin';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { i18nFor } from '../platform/i18n/i18n.ts';
import { asUser, stubBrowser } from '../platform/testing.ts';
import { MensajeContent } from './components/MensajeContent.tsx';
import { ResendMensaje } from './components/ResendMensaje.tsx';
import { MensajeList } from './pages/MensajeList.tsx';
import { mensajes } from './routes.tsx';

const mensaje = {
  id: 1,
  canal: 'correo',
  tipo: 'turno',
  persona_id: 9,
  para: 'ana.paz@correo.local',
  asunto: 'Tu turno quedó reservado',
  estado: 'enviado',
  con_clave: false,
  creado: '2026-11-20T12:00:00-03:00',
};

beforeEach(stubBrowser);
afterEach(cleanup);

const STOPPED = {
  canal: 'correo',
  desde: '2026-11-20T12:00:00-03:00',
  proximo: '2026-11-20T12:10:00-03:00',
  rechazo: true,
  respuesta: '550 5.4.5 Daily user sending quota exceeded',
  esperan: 1320,
};

/** Definition that its routes give: a reference shows the name. */
const PERSONAS = { personas: { name: 'personas', recordRepresentation: 'nombre' } };

const ASIDE = {
  tema: 'avisos-eventos',
  cuantas: 2,
  desde: '2026-11-20T12:00:00-03:00',
  nota: '15',
  codigo: '22P02',
};

interface Warnings {
  stopped?: object[];
  aside?: object[];
}

function renderList({ stopped = [], aside = [] }: Warnings = {}) {
  const call = async (endpoint: object) =>
    endpoint === wire.stopped ? stopped : endpoint === wire.setAside ? aside : [];
  const getList = async () => ({ data: [mensaje], total: 1 });
  const getMany = async () => ({ data: [{ id: 9, nombre: 'PAZ, Ana' }] });
  render(
    <AdminContext
      dataProvider={{ getList, getMany, call } as unknown as DataProvider}
      authProvider={asUser({ role: 'lectura', isLocal: false })}
      i18nProvider={i18nFor([mensajes])}
    >
      <ResourceDefinitionContextProvider definitions={PERSONAS}>
        <ResourceContextProvider value="mensajes">
          <MensajeList />
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
}

it('warns in the words of the mail server that nothing goes out, and that nothing is lost', async () => {
  renderList({ stopped: [STOPPED] });
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toContain('No salen correos desde el 20/11/2026, 12:00');
  expect(warning.textContent).toContain(
    'Esperan 1.320 correos: salen solos cuando se arregle, no hay que mandarlos de nuevo.',
  );
  expect(warning.textContent).toContain(STOPPED.respuesta);
});

it.each([
  [
    'refuses',
    { rechazo: true, esperan: 1 },
    'puede ser el límite del día, la contraseña o la dirección de la que sale. Avisale a quien mantiene el servidor. Espera 1 correo: sale solo cuando se arregle',
  ],
  [
    'does not answer',
    { rechazo: false, respuesta: 'ECONNREFUSED' },
    'no responde o está ocupado. Si no vuelve en un rato, avisale a quien mantiene el servidor. Esperan 1.320 correos',
  ],
])('says what to do if the mail server %s, and what it said', async (_title, part, says) => {
  const stopped = { ...STOPPED, ...part };
  renderList({ stopped: [stopped] });
  const warning = await screen.findByRole('alert');
  expect(warning.textContent).toContain(says);
  expect(warning.textContent).toContain(`Detalle: «${stopped.respuesta}»`);
});

it('names the persona of a mail', async () => {
  renderList();
  await screen.findByText('PAZ, Ana');
});

it('says what could not be done, that the rest goes on, and whom to tell', async () => {
  renderList({ aside: [ASIDE, { ...ASIDE, tema: 'de-otra-version', cuantas: 1 }] });
  const [known, unknown] = await screen.findAllByRole('alert');
  expect(known?.textContent).toBe(
    'No se pudo avisar de inscripciones a eventos2 casos desde el 20/11/2026, 12:00. El resto sigue, y esto se prueba de nuevo solo, al menos una vez por hora. Si mañana sigue acá, mandale este detalle a quien mantiene el servidor: «avisos-eventos, nota 15, código 22P02».',
  );
  expect(unknown?.textContent).toContain('No se pudo hacer de-otra-version1 caso');
});

it('breaks an address after its @ only, and keeps it one text', async () => {
  renderList();
  const cell = (await screen.findByText('ana.paz@correo.local')).closest('td') as Element;
  expect(cell.innerHTML).toContain('ana.paz@<wbr>correo.local');
  expect(getComputedStyle(cell).overflowWrap).not.toBe('anywhere');
});

const HIDDEN = '••••-••••-••••';

it('a mail with a key is shown as it looked, without the key, and is not sent again', async () => {
  const mail = { ...mensaje, con_clave: true, html: `<b>${HIDDEN}</b>`, texto: `Clave: ${HIDDEN}` };
  render(
    <AdminContext
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor([mensajes])}
    >
      <RecordContextProvider value={mail}>
        <MensajeContent />
        <ResendMensaje />
      </RecordContextProvider>
      <RecordContextProvider value={{ ...mail, con_clave: false, html: '' }}>
        <ResendMensaje />
      </RecordContextProvider>
    </AdminContext>,
  );
  screen.getByText('La clave que llevaba no se guarda, por eso se ve tapada.');
  expect(screen.getByTitle(`El correo «${mensaje.asunto}»`).getAttribute('srcdoc')).toBe(mail.html);
  fireEvent.click(screen.getByRole('tab', { name: 'Como texto' }));
  screen.getByText(`Clave: ${HIDDEN}`);
  // The button is that of the other mail, which has no key.
  expect(await screen.findAllByRole('button', { name: 'Enviar de nuevo' })).toHaveLength(1);
});
