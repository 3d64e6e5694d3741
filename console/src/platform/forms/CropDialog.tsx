import { toError } from '@gremio/contract/platform/thrown.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useRef, useState } from 'react';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';

/** Limit of the cropped width in pixels, above the widest version kept (`ANCHO_MAXIMO`). */
const MAX_WIDTH = 2560;
const QUALITY = 0.92;

const WORDS = {
  cropArea:
    'Parte que queda. Movela con las flechas; agrandala o achicala desde sus bordes, también con las flechas',
  nwDragHandle: 'Esquina de arriba a la izquierda',
  nDragHandle: 'Borde de arriba',
  neDragHandle: 'Esquina de arriba a la derecha',
  eDragHandle: 'Borde derecho',
  seDragHandle: 'Esquina de abajo a la derecha',
  sDragHandle: 'Borde de abajo',
  swDragHandle: 'Esquina de abajo a la izquierda',
  wDragHandle: 'Borde izquierdo',
};

const largest = (image: HTMLImageElement, aspect: number): PercentCrop => {
  const { naturalWidth: width, naturalHeight: height } = image;
  const wide = width / height > aspect;
  const part = makeAspectCrop(
    wide ? { unit: '%', height: 100 } : { unit: '%', width: 100 },
    aspect,
    width,
    height,
  );
  return centerCrop(part, width, height);
};

/** Crops a picture into a new file. */
async function cut(image: HTMLImageElement, crop: PercentCrop, name: string): Promise<File> {
  const { naturalWidth, naturalHeight } = image;
  const [x, y] = [(crop.x / 100) * naturalWidth, (crop.y / 100) * naturalHeight];
  const [width, height] = [(crop.width / 100) * naturalWidth, (crop.height / 100) * naturalHeight];
  const scale = Math.min(1, MAX_WIDTH / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext('2d');
  pen?.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', QUALITY),
  );
  if (!blob) throw new Error('Esa imagen no se puede recortar. Probá con otra.');
  return new File([blob], name.replace(/\.\w+$/, '.webp'), { type: blob.type });
}

interface Props {
  file: File;
  /** Aspect ratio (width / height) of its place in the app. */
  aspect: number;
  onDone: (cropped: File) => void;
  onCancel: () => void;
}

/** Crops a picture to the proportion of its place in the app, before it is uploaded. */
export default function CropDialog({ file, aspect, onDone, onCancel }: Props) {
  const image = useRef<HTMLImageElement>(null);
  const [url] = useState(() => URL.createObjectURL(file));
  const [crop, setCrop] = useState<PercentCrop>();
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const send = async () => {
    if (!image.current || !crop) return;
    try {
      onDone(await cut(image.current, crop, file.name));
    } catch (error) {
      setProblem(toError(error).message);
    }
  };
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="md" aria-labelledby="recortar">
      <DialogTitle id="recortar">Elegí qué parte se ve</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }} role={problem ? 'alert' : undefined}>
          {problem ?? 'Arrastrá el recuadro o sus esquinas, o movelo con las flechas del teclado.'}
        </DialogContentText>
        <ReactCrop
          {...(crop && { crop })}
          aspect={aspect}
          keepSelection
          ruleOfThirds
          minWidth={40}
          ariaLabels={WORDS}
          onChange={(_pixels, percent) => setCrop(percent)}
        >
          <Box
            component="img"
            ref={image}
            src={url}
            alt="La imagen que elegiste"
            sx={{ maxHeight: '55vh', display: 'block' }}
            onLoad={({ currentTarget }) => setCrop(largest(currentTarget, aspect))}
            onError={() => setProblem('Esa imagen no se puede leer. Probá con otra.')}
          />
        </ReactCrop>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>No subirla</Button>
        <Button variant="contained" disabled={!crop} onClick={() => void send()}>
          Recortar y subir
        </Button>
      </DialogActions>
    </Dialog>
  );
}
