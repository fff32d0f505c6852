import { defineFormElement } from '@gapwise/form-element'
import { createApp } from 'vue'
import App from './App.vue'

defineFormElement()
createApp(App).mount('#root')
