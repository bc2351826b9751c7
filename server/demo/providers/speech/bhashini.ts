// Simulates Bhashini's pipeline for speech over real HTTP: checks key and format, and answers a hum as long as the text.
import type { FastifyInstance } from 'fastify';
import { array, enums, integer, nonempty, size, string, tuple, type } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import { toneWav } from './tone.ts';

export interface SimulatedBhashiniSettings {
  readonly apiKey: string;
}

const Config = type({
  language: type({ sourceLanguage: size(string(), 2, 3) }),
  serviceId: nonempty(string()),
  gender: enums(['female', 'male']),
  samplingRate: integer(),
});
const Pipeline = type({
  pipelineTasks: tuple([type({ taskType: enums(['tts']), config: Config })]),
  inputData: type({ input: size(array(type({ source: nonempty(string()) })), 1, 10) }),
});

export function registerBhashini(app: FastifyInstance, { apiKey }: SimulatedBhashiniSettings): void {
  app.post('/dev/providers/bhashini/services/inference/pipeline', async (request, reply) => {
    if (request.headers.authorization !== apiKey) return reply.code(401).send({ message: 'Invalid credentials' });
    if (!matches(request.body, Pipeline)) return reply.code(422).send({ message: 'Request does not match the pipeline' });
    const { pipelineTasks, inputData } = request.body;
    const [{ config }] = pipelineTasks;
    const audio = inputData.input.map(({ source }) => ({
      audioContent: toneWav(source, config.samplingRate).toString('base64'),
      audioUri: null,
    }));
    return {
      pipelineResponse: [
        {
          taskType: 'tts',
          config: { language: config.language, audioFormat: 'wav', encoding: 'base64', samplingRate: config.samplingRate },
          output: null,
          audio,
        },
      ],
    };
  });
}
