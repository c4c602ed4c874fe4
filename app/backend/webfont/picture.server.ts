import { Resvg } from '@resvg/resvg-js'
import { textSvg } from '~/font-engine/outline'
import type { Backend } from '../backend'
import type { DrawableFace } from '../fonts/face-repository.server'

