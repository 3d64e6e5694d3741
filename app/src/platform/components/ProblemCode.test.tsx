import { WireError } from '@gremio/contract/platform/client.ts';
import { errorBody } from '@gremio/contract/platform/errors.ts';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Failed } from './States.tsx';

it('says the code of a failure of the server’s own, and of nothing else', () => {
  const broken = new WireError(errorBody('inesperado', { problema: '3f9a1c07-b2d4' }));
  const { rerender } = render(<Failed error={broken} retry={() => undefined} />);
  expect(screen.getByText('Código del problema:').textContent).toContain('3f9a1c07-b2d4');
  rerender(<Failed error={new WireError(errorBody('no_encontrado'))} retry={() => undefined} />);
  expect(screen.queryByText('Código del problema:')).toBeNull();
});
