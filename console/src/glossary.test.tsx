import { fireEvent, render, screen, within } from '@testing-library/react';
import { hoteles } from '@gremio/contract/hoteles/endpoints.ts';
import { AdminContext, Create, type DataProvider, ResourceContextProvider } from 'react-admin';
import type { ComponentType } from 'react';
import { beforeEach, it } from 'vitest';
import { SinonimoList } from './beneficios/pages/SinonimoList.tsx';
import { CongresalList } from './congreso/pages/CongresalList.tsx';
import { InvitadoList } from './eventos/pages/InvitadoList.tsx';
import { HotelInputs } from './hoteles/components/HotelInputs.tsx';
import { SliderList } from './noticias/pages/SliderList.tsx';
import { DuplicadoList } from './personas/pages/DuplicadoList.tsx';
import { ContractForm } from './platform/forms/ContractForm.tsx';
import { GLOSSARY, type GlossaryWord } from './platform/help/glossary.ts';
import { i18nFor } from './platform/i18n/i18n.ts';
import { asUser, stubBrowser } from './platform/testing.ts';
import { rooms } from './rooms.ts';
import { TrasladoList } from './traslados/pages/TrasladoList.tsx';
import { CampaniaList } from './turnos/pages/CampaniaList.tsx';

const HotelForm = () => (
  <Create redirect={false}>
    <ContractForm endpoint={hoteles.create} warnWhenUnsavedChanges={false}>
      <HotelInputs />
    </ContractForm>
  </Create>
);

const PAGES: [word: GlossaryWord, resource: string, Page: ComponentType][] = [
  ['Campaña', 'campanias', CampaniaList],
  ['Congresal', 'congresales', CongresalList],
  ['Convenio', 'hoteles', HotelForm],
  ['Destacado', 'sliders', SliderList],
  ['Posible duplicado', 'duplicados', DuplicadoList],
  ['Sinónimo', 'sinonimos', SinonimoList],
  ['Titular', 'invitados', InvitadoList],
  ['Traslado', 'traslados', TrasladoList],
];

beforeEach(stubBrowser);

it.each(PAGES)('%s is explained where %s are', async (word, resource, Page) => {
  const provider = {
    call: async () => ({ feriados: [] }),
    getList: async () => ({ data: [{ id: 1 }], total: 1 }),
    getMany: async () => ({ data: [] }),
    getOne: () => new Promise(() => undefined),
  };
  render(
    <AdminContext
      dataProvider={provider as unknown as DataProvider}
      authProvider={asUser({ role: 'administracion', isLocal: false })}
      i18nProvider={i18nFor(rooms)}
    >
      <ResourceContextProvider value={resource}>
        <Page />
      </ResourceContextProvider>
    </AdminContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '¿Qué es esto?' }));
  const dialog = await screen.findByRole('dialog', { name: word });
  await within(dialog).findByText(GLOSSARY[word]);
});
