import type { MiSeccional, Sede } from '@gremio/contract/seccionales/schemas.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MiSeccionalView } from './components/MiSeccionalView.tsx';
import { missingInWords } from './components/words.ts';

const ROSARIO: Sede = {
  id: 1,
  nombre: 'Sede Rosario',
  direccion: 'San Lorenzo 1234',
  localidad: 'Rosario',
  nlatitud: -32.95,
  nlongitud: -60.64,
  telefono: '341 555-0000',
  whatsapp: '0341 15 555-0001',
  email: 'rosario@gremio.example',
  horario: 'Lunes a viernes de 9 a 17',
  tramites: 'Entrega de kits y carnets',
};
const BARE: Sede = {
  ...ROSARIO,
  id: 2,
  nombre: 'Delegación Funes',
  direccion: null,
  nlatitud: null,
  nlongitud: null,
  telefono: 'interno 12',
  whatsapp: '15 555-0001',
  email: null,
  horario: null,
  tramites: null,
};

const show = (seccional: Partial<MiSeccional>) =>
  render(
    <MiSeccionalView seccional={{ nombre: 'Rosario', de: null, sedes: [ROSARIO], ...seccional }} />,
  );
const linksOf = (sede: string): (string | null)[][] =>
  within(screen.getByRole('region', { name: sede }))
    .queryAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

afterEach(cleanup);

it('shows a site with a button for each way to reach it', () => {
  show({});
  const sede = screen.getByRole('region', { name: 'Sede Rosario' });
  expect(
    within(sede)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'San Lorenzo 1234, Rosario',
    'Lunes a viernes de 9 a 17',
    'Entrega de kits y carnets',
    '341 555-0000',
    '0341 15 555-0001',
    'rosario@gremio.example',
  ]);
  expect(linksOf('Sede Rosario')).toEqual([
    ['Llamar a Sede Rosario', 'tel:3415550000'],
    ['WhatsApp de Sede Rosario', 'https://wa.me/5493415550001'],
    ['Mail a Sede Rosario', 'mailto:rosario@gremio.example'],
    ['Cómo llegar a Sede Rosario', 'https://www.openstreetmap.org/directions?to=-32.95,-60.64'],
  ]);
});

it('shows a number that cannot be linked, without a button', () => {
  show({ sedes: [BARE] });
  expect(linksOf('Delegación Funes')).toEqual([]);
  expect(screen.getByText('interno 12')).toBeDefined();
  expect(screen.getByText('15 555-0001')).toBeDefined();
});

it.each([
  [[ROSARIO], 'No tiene sede propia: te atienden en la de Santa Fe.'],
  [[ROSARIO, BARE], 'No tiene sede propia: te atienden en las de Santa Fe.'],
])('says that the sites are the region’s', (sedes, sentence) => {
  show({ nombre: 'Funes', de: 'Santa Fe', sedes });
  expect(screen.getByText(sentence)).toBeDefined();
});

it('says nothing of a region if the sites are its own', () => {
  show({});
  expect(screen.queryByText(/sede propia/)).toBeNull();
});

it('says which seccional has no site yet, or that none is known', () => {
  const titles = [null, { nombre: 'Rosario', de: null, sedes: [] }].map(
    (seccional) => missingInWords(seccional).title,
  );
  expect(titles).toEqual(['No figura tu seccional', 'Tu seccional es Rosario']);
});
