// espeak-ng, a program of Debian that reads text aloud on this machine: for development, where it is installed. It sounds like a machine.
import { spawn } from 'node:child_process';
import { ProviderTrouble } from '../../ports/provider-trouble.ts';
import type { SpeechPort } from '../../ports/speech.ts';
import { type VoiceNames, voiceIn } from './speech-settings.ts';

export interface EspeakSettings {
  /** Its full path. */
  readonly program: string;
  readonly voices: VoiceNames;
  readonly timeoutMs?: number;
}

const PROVIDER = 'espeak-ng';
const TIMEOUT_MS = 10_000;
/** A minute and a half at its 22,050 samples a second of two bytes, and a bit. */
const MOST_BYTES = 6_000_000;

/** Runs the program with the text at its input, so that no text is an option. @throws ProviderTrouble */
function run(program: string, voice: string, text: string, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['-v', voice, '-b', '1', '--stdin', '--stdout'], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    const pieces: Buffer[] = [];
    let bytes = 0;
    const fail = (what: string): void => reject(new ProviderTrouble(what, { provider: PROVIDER, isRetryable: true }));
    child.stdout.on('data', (piece: Buffer) => {
      pieces.push(piece);
      bytes += piece.byteLength;
      if (bytes > MOST_BYTES) child.kill('SIGKILL');
    });
    child.on('error', () => fail('no answer'));
    child.on('close', (code) => (code === 0 ? resolve(Buffer.concat(pieces)) : fail('it ended early')));
    // The program may end before it has read the text.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
  });
}

export function createEspeakSpeech({ program, voices, timeoutMs = TIMEOUT_MS }: EspeakSettings): SpeechPort {
  return {
    voiceOf: voiceIn(voices),
    say: (text, _language, voice) => run(program, voice, text, timeoutMs),
  };
}
