import { getAjuste } from '@gremio/contract/ajustes/endpoints.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearDevice, keep, renderOn } from '../../testing/member.tsx';
import { FotosPrivacy } from './components/FotosPrivacy.tsx';

afterEach(clearDevice);

it.each([
  [1, /y se borra 1 día después de revisada\.$/],
  [90, /y se borra 90 días después de revisada\.$/],
])('says after how many days a photo is deleted: %i', async (dias, words) => {
  keep(getAjuste, { params: { clave: 'retencion_fotos_dias' } }, dias);
  renderOn({ estado: 'activo' }, <FotosPrivacy />);
  expect(await screen.findByText(words)).toBeTruthy();
});
